import { useWatch } from 'react-hook-form';
import { updateProfile } from '#queries/profile.ts';
import { Form } from '#components/forms/Form.tsx';
import { FormField } from '#components/forms/FormField.tsx';
import { FormPassword } from '#components/forms/FormPassword.tsx';
import { FormTextArea } from '#components/forms/FormTextArea.tsx';
import { SaveButtons } from '#components/forms/SaveButtons.tsx';
import { useForm } from '#components/forms/useForm.ts';
import { PrivacyNote } from '#components/forms/PrivacyNote.tsx';
import { focusFirstFieldOnMount } from '#hooks/focusOnMount.ts';
import type { Draft } from '#session/useDraft.ts';
import { changesContact, profileFormSchemaFor } from '#contract/account/profile.ts';
import type { Profile } from '#contract/account/profile.ts';

interface ProfileFormProps {
  profile: Profile;
  draft: Draft;
  /** Called with the new values when the profile is saved. */
  onSaved: (change: Partial<Profile>) => void;
  onCancel: () => void;
}

/**
 * Shows the profile form (section 5). Saving sends all fields, and also the full name, composed of first and last name
 * (PATCH /users/me/). It sends the password only with a changed email or phone.
 */
export function ProfileForm({ profile, draft, onSaved, onCancel }: ProfileFormProps) {
  const { firstName, lastName, email, phone, address, preferences } = profile;
  const form = useForm({
    schema: profileFormSchemaFor(profile),
    values: { firstName, lastName, email, phone, currentPassword: '', address, preferences },
    failure: (_, errorText) => `Failed to update profile: ${errorText}`,
    // Never store the password in the draft.
    draft: { ...draft, save: (typed) => draft.save({ ...typed, currentPassword: '' }) },
    onSubmit: async ({ currentPassword, ...typed }) => {
      const change = { ...typed, name: `${typed.firstName} ${typed.lastName}` };
      await updateProfile({ ...change, ...(changesContact(typed, profile) && { currentPassword }) });
      onSaved(change);
    },
  });
  const [typedEmail, typedPhone] = useWatch({ control: form.hookForm.control, name: ['email', 'phone'] });

  return (
    <Form form={form} label="Edit your profile">
      <div ref={focusFirstFieldOnMount} className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="firstName" label="First Name" autoComplete="given-name" />
        <FormField form={form} name="lastName" label="Last Name" autoComplete="family-name" />
      </div>
      <FormField form={form} name="email" type="email" inputMode="email" label="Email" autoComplete="email" />
      <FormField form={form} name="phone" type="tel" inputMode="tel" label="Phone" autoComplete="tel" />
      {changesContact({ email: typedEmail, phone: typedPhone }, profile) && (
        <FormPassword
          form={form}
          name="currentPassword"
          label="Current Password"
          hint="We ask for your password because we contact you by email and phone."
          autoComplete="current-password"
        />
      )}
      <FormTextArea
        form={form}
        name="address"
        required={false}
        rows={3}
        label="Address"
        autoComplete="street-address"
      />
      <FormTextArea
        form={form}
        name="preferences"
        required={false}
        rows={3}
        label="Preferences"
        hint="Vegetarian, no early mornings, marigolds everywhere …"
      />
      <SaveButtons label="Save Changes" submitting={form.submitting} onCancel={onCancel} />
      <PrivacyNote
        audience="Our team and the vendors you ask see them, until you delete them. People who plan with you and readers of your reviews see your name."
        purpose="fill in your enquiries and reply to you"
      />
    </Form>
  );
}
