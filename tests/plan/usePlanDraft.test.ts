import { act, renderHook } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { unsignedToken } from '#support/dom/unsignedToken.ts';
import { usePlanDraft } from '#plan/usePlanDraft.ts';
import { session } from '#session/session.ts';
import { userScope } from '#storage/keys.ts';
import { switchPlan } from '#storage/plans/planSwitch.ts';
import { storage } from '#storage/storage.ts';

const SCOPE = userScope('7');
const signIn = () => session.begin(unsignedToken({ user_id: '7' }));
const renderQuizDraft = () => renderHook(() => usePlanDraft('quiz')).result;
const listDraftKeys = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft:'));

beforeEach(() => sessionStorage.clear());

it('moves the draft of a visitor to the open wedding of the user who signs in (section 14.6)', () => {
  renderQuizDraft().current.save({ style: 'luxury' });
  signIn();
  switchPlan(storage, SCOPE, 'p1', 'owner');
  expect(renderQuizDraft().current.storedFields).toEqual({ style: 'luxury' });
  expect(listDraftKeys()).toEqual(['draft:7:p1:quiz']);
});

it('moves a draft that was typed before the open wedding was known (section 14.6)', () => {
  signIn();
  const quiz = renderQuizDraft();
  quiz.current.save({ style: 'luxury' });
  act(() => void switchPlan(storage, SCOPE, 'p1', 'owner'));
  expect(quiz.current.storedFields).toEqual({ style: 'luxury' });
  expect(listDraftKeys()).toEqual(['draft:7:p1:quiz']);
});

it('keeps the user’s own draft (section 14.6)', () => {
  renderQuizDraft().current.save({ style: 'luxury' });
  signIn();
  switchPlan(storage, SCOPE, 'p1', 'owner');
  sessionStorage.setItem('draft:7:p1:quiz', '{"style":"minimal"}');
  expect(renderQuizDraft().current.storedFields).toEqual({ style: 'minimal' });
});
