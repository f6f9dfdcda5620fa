import { fireEvent, render, screen } from '#support/dom/testingLibrary.ts';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '#components/ui/buttons/Button.tsx';
import { ToggleChip } from '#components/ui/Chip.tsx';
import { AutosavedField } from '#components/ui/form/AutosavedField.tsx';
import { Field } from '#components/ui/form/Field.tsx';
import { Meter } from '#components/ui/Meter.tsx';
import { FailureNotice } from '#components/ui/messages/FailureNotice.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { PasswordField } from '#components/ui/form/PasswordField.tsx';
import { Select } from '#components/ui/form/Select.tsx';
import { TextArea } from '#components/ui/form/TextArea.tsx';

describe('a busy button (section 2)', () => {
  it('keeps the focus and ignores clicks', async () => {
    const onClick = vi.fn();
    const { rerender } = render(<Button onClick={onClick}>Add to Package</Button>);
    const button = screen.getByRole('button');
    await userEvent.click(button);
    rerender(
      <Button onClick={onClick} busy>
        Adding...
      </Button>,
    );
    await userEvent.click(button);
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(button).toHaveFocus();
    expect(button).toHaveAccessibleName('Adding...');
    expect(button).toHaveAttribute('aria-disabled', 'true');
  });

  it('does not submit its form', async () => {
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    const createForm = (busy: boolean) => (
      <form onSubmit={onSubmit} noValidate>
        <Button type="submit" busy={busy}>
          Sign In
        </Button>
      </form>
    );
    const { rerender } = render(createForm(true));
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).not.toHaveBeenCalled();
    rerender(createForm(false));
    await userEvent.click(screen.getByRole('button'));
    expect(onSubmit).toHaveBeenCalledTimes(1);
  });
});

describe('form controls (section 5)', () => {
  it('are described by their hint and error', () => {
    render(<Field label="Phone" type="tel" required hint="We call only about this." error="Phone is required" />);
    const phone = screen.getByRole('textbox', { name: 'Phone' });
    expect(phone).toBeInvalid();
    expect(phone).toHaveAccessibleDescription('We call only about this. Phone is required');
  });

  it('are valid and have no description without hint and error', () => {
    render(<Field label="Name" required />);
    expect(screen.getByRole('textbox', { name: 'Name' })).not.toHaveAttribute('aria-invalid');
    expect(screen.getByRole('textbox', { name: 'Name' })).not.toHaveAttribute('aria-describedby');
  });

  it('restore the earlier value when a saved text becomes invalid, but not over a value of another device', () => {
    const savedValues: number[] = [];
    const fieldWith = (saved: number) => (
      <AutosavedField
        label="Guests"
        required
        saved={saved}
        format={String}
        read={(typed) =>
          /^\d+$/.test(typed) ? { value: Number(typed), problem: '' } : { problem: 'Enter a number of guests' }
        }
        onSave={(value) => savedValues.push(value)}
      />
    );
    const { rerender } = render(fieldWith(100));
    const type = (value: string) => fireEvent.change(screen.getByLabelText('Guests'), { target: { value } });
    type('200');
    rerender(fieldWith(200));
    type('200x');
    rerender(fieldWith(100));
    expect(savedValues).toEqual([200, 100]);

    type('250');
    rerender(fieldWith(250));
    // Another device saves 300 while the user is still typing.
    rerender(fieldWith(300));
    type('250x');
    expect(savedValues).toEqual([200, 100, 250]);
    type('400');
    rerender(fieldWith(400));
    type('400x');
    expect(savedValues).toEqual([200, 100, 250, 400, 300]);
  });

  it("say '(optional)' when they are not required", () => {
    render(
      <>
        <TextArea label="Message" required={false} />
        <Select label="Tier" required>
          <option>Basic</option>
        </Select>
      </>,
    );
    expect(screen.getByRole('textbox', { name: 'Message' })).toHaveAccessibleDescription('(optional)');
    expect(screen.getByRole('combobox', { name: 'Tier' })).toHaveValue('Basic');
  });

  it('show and hide a password, and keep its value', async () => {
    render(<PasswordField label="Password" autoComplete="current-password" required />);
    const password = screen.getByLabelText('Password');
    await userEvent.type(password, ' a b ');
    expect(password).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show what I typed' }));
    expect(screen.getByRole('textbox', { name: 'Password' })).toHaveValue(' a b ');
    await userEvent.click(screen.getByRole('button', { name: 'Hide what I typed' }));
    expect(password).toHaveAttribute('type', 'password');
  });
});

describe('a toggle chip', () => {
  it('has a pressed state', () => {
    render(
      <>
        <ToggleChip pressed>Traditional</ToggleChip>
        <ToggleChip pressed={false}>Minimal</ToggleChip>
      </>,
    );
    expect(screen.getByRole('button', { pressed: true })).toHaveAccessibleName('Traditional');
    expect(screen.getByRole('button', { pressed: false })).toHaveAccessibleName('Minimal');
  });
});

describe('a meter (section 9)', () => {
  it('is full when the value is over the maximum, and its text has the real value', { tags: ['fault/C6'] }, () => {
    const { container } = render(
      <Meter label="Venue" value={120} max={100} valueText="₹120 of ₹100, 120%, You are over budget!" tone="red" />,
    );
    const meter = screen.getByRole('meter', { name: 'Venue' });
    expect(meter).toHaveAttribute('aria-valuenow', '100');
    expect(meter).toHaveAttribute('aria-valuetext', '₹120 of ₹100, 120%, You are over budget!');
    expect(container.querySelector('rect')).toHaveAttribute('width', '100%');
  });

  it('is empty when the maximum is zero', () => {
    const { container } = render(<Meter label="Quiz" value={3} max={0} valueText="" role="progressbar" />);
    expect(screen.getByRole('progressbar', { name: 'Quiz' })).toBeVisible();
    expect(container.querySelector('rect')).toHaveAttribute('width', '0%');
  });
});

describe('a notice (section 8)', () => {
  it('is an alert for an error and a status for other tones', () => {
    render(
      <>
        <Notice tone="error">Failed to load venues</Notice>
        <Notice tone="success">Enquiry submitted successfully!</Notice>
      </>,
    );
    expect(screen.getByRole('alert')).toHaveTextContent(/^Failed to load venues$/);
    expect(screen.getByRole('status')).toHaveTextContent(/^Enquiry submitted successfully!$/);
  });

  it('has reason and next step beside the alert, which holds only the message', () => {
    const message = 'Failed to submit enquiry. Please try again.';
    render(<FailureNotice message={message} reason="Network Error" nextStepText="It is sent again by itself." />);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(/^Failed to submit enquiry\. Please try again\.$/);
    expect(alert).toHaveAccessibleDescription('Network Error It is sent again by itself.');
    expect(screen.getByText('Network Error')).toBeVisible();
    expect(screen.getByText('It is sent again by itself.')).toBeVisible();
  });

  it('repeats no reason that the message contains', () => {
    render(<FailureNotice message="Error loading profile: The database sleeps." reason="The database sleeps." />);
    expect(screen.getAllByText(/The database sleeps/)).toHaveLength(1);
    expect(screen.getByRole('alert')).not.toHaveAccessibleDescription();
  });
});
