import { useMemo } from 'react';
import { AuthFrame } from '#components/layout/AuthFrame.tsx';
import { Form } from '#components/forms/Form.tsx';
import { FormField } from '#components/forms/FormField.tsx';
import { FormUsername } from '#components/forms/FormUsername.tsx';
import { FormPassword } from '#components/forms/FormPassword.tsx';
import { useForm } from '#components/forms/useForm.ts';
import { PrivacyNote } from '#components/forms/PrivacyNote.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Link } from '#components/ui/buttons/Link.tsx';
import { createRegisterAndSignIn } from '#session/signIn.ts';
import { registrationForm } from '#contract/account/credentials.ts';
import { useNavigateIfStillHere } from '#hooks/useNavigateIfStillHere.ts';
import { paths } from '#paths';

/** Lets the user create an account, then signs the user in. If that fails, the login page opens (section 4). */
export function RegisterPage() {
  const navigateIfStillHere = useNavigateIfStillHere();
  const registerAndSignIn = useMemo(createRegisterAndSignIn, []);
  const form = useForm({
    schema: registrationForm,
    values: { username: '', email: '', password: '', password2: '' },
    failure: (detail) => detail || 'Registration failed',
    onSubmit: async (registration) => {
      if (await registerAndSignIn(registration)) await navigateIfStillHere(paths.dashboard(), { replace: true });
      else
        await navigateIfStillHere(paths.login(), {
          replace: true,
          state: { message: 'Your account is ready. Please sign in.', username: registration.username },
        });
    },
  });

  return (
    <AuthFrame
      title="Create Account"
      introduction="One place for the date, the budget and everyone you might hire."
      footer={
        <p>
          Do you have an account?{' '}
          <Link to={paths.login()} className="link">
            Sign in instead
          </Link>
        </p>
      }
    >
      <Form form={form} label="Create an account">
        <FormUsername form={form} name="username" />
        <FormField
          form={form}
          name="email"
          type="email"
          inputMode="email"
          label="Email"
          autoComplete="email"
          autoCapitalize="none"
        />
        <FormPassword
          form={form}
          name="password"
          label="Password"
          hint="8 characters or more. A short sentence is easy to remember."
          autoComplete="new-password"
        />
        <FormPassword form={form} name="password2" label="Confirm Password" autoComplete="new-password" />
        <Button type="submit" busy={form.submitting} busyLabel="Creating Account..." className="w-full">
          Create Account
        </Button>
        <PrivacyNote
          audience="Our team and the vendors you ask see them, until you delete them. People who plan with you and readers of your reviews see your name."
          purpose="keep your account"
        />
      </Form>
    </AuthFrame>
  );
}
