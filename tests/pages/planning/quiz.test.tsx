import { act, screen, waitFor } from '#support/dom/testingLibrary.ts';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { createCallWithToken, firstPlanIdOf } from '#support/dom/otherUser.ts';
import { network, delayResponses, signInTestUser, useBackend, failOnConsoleErrors } from '#support/dom/page.ts';
import type { TestUser } from '#support/dom/page.ts';
import { renderApp } from '#support/dom/renderApp.tsx';
import { quizAnswers } from '#support/quizAnswers.ts';
import { quizPercent, quizQuestions } from '#domain/quiz/quiz.ts';
import { regionsQuery } from '#queries/regions.ts';

useBackend();
const { allowConsoleErrors } = failOnConsoleErrors();

describe('the style quiz (sections 2, 4, 5 and 9)', () => {
  let testUser: TestUser;
  beforeEach(async () => {
    testUser = await signInTestUser();
  });

  const answers = quizAnswers({ region: 'Hyderabad', priorities: ['catering'] });
  /** The labels of `answers`, in the order of the questions. */
  const ANSWER_LABELS = quizQuestions().map(({ id, options }) => {
    const option = options.find(({ value }) => [answers[id]].flat().some((answer) => answer === value));
    if (!option) throw new Error(`The quiz has no such answer to ${id}`);
    return option.label;
  });
  const buttonNameAt = (index: number) => (index === ANSWER_LABELS.length - 1 ? 'Complete Quiz' : 'Next');

  it('shows the questions one at a time, then opens the dashboard', async () => {
    const { user } = renderApp('/quiz');
    expect(await screen.findByRole('heading', { level: 1, name: 'Your style, in a few questions' })).toBeVisible();
    for (const [index, label] of ANSWER_LABELS.entries()) {
      const position = `Question ${index + 1} of ${ANSWER_LABELS.length}`;
      expect(await screen.findByText(position)).toBeVisible();
      expect(screen.getByRole('progressbar')).toHaveAttribute('aria-valuetext', expect.stringContaining(position));
      const nextButton = screen.getByRole('button', { name: buttonNameAt(index) });
      expect(nextButton).toBeDisabled();
      await user.click(screen.getByLabelText(label));
      expect(nextButton).toBeEnabled();
      await user.click(nextButton);
    }
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Wedding Dashboard' })).toBeVisible();
    expect(window.location.pathname).toBe('/dashboard');
    expect(JSON.parse(localStorage.getItem(`quizAnswers:${testUser.id}`) ?? '')).toEqual(answers);
    expect(localStorage.getItem('selectedRegion')).toBe('hyderabad');
  });

  it('chooses the answered city also when the cities load only after the last answer (section 4.7)', async () => {
    const releaseResponse = delayResponses('get', '*/api/regions/');
    const { user } = renderApp('/quiz');
    for (const [index, label] of ANSWER_LABELS.entries()) {
      await user.click(await screen.findByLabelText(label));
      await user.click(screen.getByRole('button', { name: buttonNameAt(index) }));
    }
    expect(await screen.findByRole('heading', { level: 1, name: 'Your Wedding Dashboard' })).toBeVisible();
    expect(localStorage.getItem('selectedRegion')).toBeNull();
    releaseResponse();
    await waitFor(() => expect(localStorage.getItem('selectedRegion')).toBe('hyderabad'));
  });

  it('chooses the answered city also when the cities can be loaded only later (section 4.7)', async () => {
    let isServerDown = true;
    network.use(http.get('*/api/regions/', () => (isServerDown ? new HttpResponse(null, { status: 500 }) : undefined)));
    const { user, queryClient } = renderApp('/quiz');
    for (const [index, label] of ANSWER_LABELS.entries()) {
      await user.click(await screen.findByLabelText(label));
      await user.click(screen.getByRole('button', { name: buttonNameAt(index) }));
    }
    await waitFor(() => expect(localStorage.getItem('selectedRegion')).toBe('Hyderabad'));
    expect(screen.queryByRole('region', { name: 'Chosen city' })).not.toBeInTheDocument();
    isServerDown = false;
    await act(() => queryClient.refetchQueries({ queryKey: regionsQuery().queryKey }));
    expect(await screen.findByRole('region', { name: 'Chosen city' })).toHaveTextContent('Showing Hyderabad');
    expect(localStorage.getItem('selectedRegion')).toBe('hyderabad');
    allowConsoleErrors();
  });

  it('moves the focus to the first question when the user goes back to it', { tags: ['fault/C5'] }, async () => {
    const { user } = renderApp('/quiz');
    await user.click(await screen.findByLabelText(ANSWER_LABELS[0] ?? ''));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await user.click(await screen.findByLabelText(ANSWER_LABELS[1] ?? ''));
    act(() => window.history.back());
    const option = await screen.findByLabelText(ANSWER_LABELS[0] ?? '');
    await waitFor(() => expect(option.closest('fieldset')?.querySelector('legend')).toHaveFocus());
  });

  it('keeps the answers when going back; several priorities can be chosen and removed', async () => {
    const { user } = renderApp('/quiz');
    for (const label of ANSWER_LABELS.slice(0, 4)) {
      await user.click(await screen.findByLabelText(label));
      await user.click(screen.getByRole('button', { name: 'Next' }));
    }
    await user.click(await screen.findByLabelText('The food'));
    await user.click(screen.getByLabelText('The decor'));
    expect(screen.getByLabelText('The food')).toBeChecked();
    await user.click(screen.getByLabelText('The food'));
    await user.click(screen.getByLabelText('The decor'));
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    expect(await screen.findByLabelText('5-15 lakh')).toBeChecked();
  });

  it('shows answers that arrive from the server later, and keeps what the user has answered until then', async () => {
    const call = createCallWithToken(testUser.token);
    const planId = await firstPlanIdOf({ call });
    const changes = [{ key: 'quizAnswers', value: answers, clock: Date.now(), tab: 'other' }];
    await call('PATCH', `/plans/${planId}/`, { changes });
    const releaseResponse = delayResponses('get', '*/api/plans/*');
    const { user } = renderApp('/quiz');
    await user.click(await screen.findByLabelText('Pune'));
    await user.click(screen.getByRole('button', { name: 'Next' }));
    const [, style, guests] = ANSWER_LABELS;
    expect(await screen.findByLabelText(style ?? '')).not.toBeChecked();
    releaseResponse();
    await waitFor(() => expect(screen.getByLabelText(style ?? '')).toBeChecked());
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByLabelText(guests ?? '')).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await user.click(await screen.findByRole('button', { name: 'Previous' }));
    expect(await screen.findByLabelText('Pune')).toBeChecked();
  });

  it('does not show a user’s answers after they have signed out', async () => {
    localStorage.setItem(`quizAnswers:${testUser.id}`, JSON.stringify(answers));
    const { user } = renderApp('/quiz');
    expect(await screen.findByRole('radio', { name: 'Hyderabad' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Sign out' }));
    await waitFor(() => expect(screen.getByRole('radio', { name: 'Hyderabad' })).not.toBeChecked());
    expect(screen.getByRole('button', { name: 'Next' })).toBeDisabled();
  });

  it('starts at the first question when the URL names a later step', { tags: ['fault/I-18'] }, async () => {
    const { user } = renderApp('/quiz?step=6');
    expect(await screen.findByText(`Question 1 of ${ANSWER_LABELS.length}`)).toBeVisible();
    expect(screen.getByText(`${quizPercent(0, ANSWER_LABELS.length)}%`)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Previous' })).toBeDisabled();
    // An answer alone does not go on to the next question, although the URL names it.
    await user.click(screen.getByLabelText(ANSWER_LABELS[0] ?? ''));
    expect(screen.getByText(`Question 1 of ${ANSWER_LABELS.length}`)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next' }));
    expect(await screen.findByText(`Question 2 of ${ANSWER_LABELS.length}`)).toBeVisible();
  });
});
