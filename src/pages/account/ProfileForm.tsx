import { useEffect } from 'react';
import { updateProfile } from '#api/profile.ts';
import { Form } from '#components/forms/Form.tsx';
import { FormField } from '#components/forms/FormField.tsx';
import { FormText } from '#components/forms/FormText.tsx';
import { useForm } from '#components/forms/useForm.ts';
import { PrivacyNote } from '#components/PrivacyNote.tsx';
import { Button } from '#components/ui/Button.tsx';
import type { Draft } from '#contexts/useDraft.ts';
import { profileForm } from '#contract/profile.ts';
import type { Profile } from '#contract/profile.ts';

interface ProfileFormProps {
  profile: Profile;
  draft: Draft;
  onSaved: () => Promise<void>;
  onCancel: () => void;
}

/** Edits the profile (section 5): PATCH /users/me/ with the whole name and its two parts. */
export function ProfileForm({ profile, draft, onSaved, onCancel }: ProfileFormProps) {
  const { first_name, last_name, email, phone, address, preferences } = profile;
  const form = useForm({
    schema: profileForm,
    values: { first_name, last_name, email, phone, address, preferences },
    failure: (_, said) => `Failed to update profile: ${said}`,
    draft,
    onSubmit: async (typed) => {
      await updateProfile({ ...typed, name: `${typed.first_name} ${typed.last_name}` });
      await onSaved();
    },
  });
  const { setFocus } = form.hookForm;
  useEffect(() => setFocus('first_name'), [setFocus]);

  return (
    <Form form={form} label="Edit your profile">
      <div className="grid gap-4 sm:grid-cols-2">
        <FormField form={form} name="first_name" label="First Name" autoComplete="given-name" />
        <FormField form={form} name="last_name" label="Last Name" autoComplete="family-name" />
      </div>
      <FormField form={form} name="email" type="email" inputMode="email" label="Email" autoComplete="email" />
      <FormField form={form} name="phone" type="tel" inputMode="tel" label="Phone" autoComplete="tel" />
      <FormText form={form} name="address" required={false} rows={3} label="Address" autoComplete="street-address" />
      <FormText
        form={form}
        name="preferences"
        required={false}
        rows={3}
        label="Preferences"
        hint="Vegetarian, no early mornings, marigolds everywhere …"
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={form.submitting}>
          {form.submitting ? 'Saving...' : 'Save Changes'}
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
      <PrivacyNote purpose="fill in your enquiries and to answer you" />
    </Form>
  );
}
