import { useLocation } from 'react-router-dom';
import { AuthFrame } from '#components/layout/AuthFrame.tsx';
import { Form } from '#components/forms/Form.tsx';
import { FormUsername } from '#components/forms/FormUsername.tsx';
import { FormPassword } from '#components/forms/FormPassword.tsx';
import { useForm } from '#components/forms/useForm.ts';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Link } from '#components/ui/buttons/Link.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { useAuth } from '#contexts/AuthContext.tsx';
import { useHydrated } from '#hooks/hydration.tsx';
import { useNavigateIfStillHere } from '#hooks/useNavigateIfStillHere.ts';
import { signInWith } from '#session/signIn.ts';
import { credentialsBody } from '#contract/account/credentials.ts';
import { paths } from '#paths';

/** Lets the user sign in (section 2). */
export function LoginPage() {
  const navigateIfStillHere = useNavigateIfStillHere();
  // The page that redirected here may pass a message, for instance after deleting an account, and a username.
  const { message, username = '' } = (useLocation().state ?? {}) as { message?: string; username?: string };
  const form = useForm({
    schema: credentialsBody,
    values: { username, password: '' },
    failure: (detail) => detail || 'Login failed',
    onSubmit: async (credentials) => {
      await signInWith(credentials);
      await navigateIfStillHere(paths.dashboard(), { replace: true });
    },
  });

  return (
    <AuthFrame
      title="Welcome Back"
      introduction="Sign in to your plan, your package and your dates."
      footer={
        <>
          <p>
            New here?{' '}
            {/* Back from the registration must not return to a message such as that the account has been deleted: the
                user may have a new account by then. */}
            <Link to={paths.register()} replace={message !== undefined} className="link">
              Sign up now
            </Link>
          </p>
          <p>
            <Link to={paths.forgotPassword()} className="link">
              Forgot your password?
            </Link>
          </p>
        </>
      }
    >
      <SignInNotice message={message} />
      <Form form={form} label="Sign in">
        <FormUsername form={form} name="username" />
        <FormPassword form={form} name="password" label="Password" autoComplete="current-password" />
        <Button type="submit" busy={form.submitting} busyLabel="Signing in..." className="w-full">
          Sign In
        </Button>
      </Form>
    </AuthFrame>
  );
}

/** Shows the message of the page that redirected here. Without one, says why the user has to sign in again. */
function SignInNotice({ message }: { message: string | undefined }) {
  const wasRefused = useAuth().endReason === 'refused';
  // The message is in the history entry of the browser, which the server does not know when it renders the page.
  const isHydrated = useHydrated();
  const text = (isHydrated && message) || (wasRefused && 'Your session has ended. Sign in again to continue.');
  return (
    text && (
      <Notice tone="info" className="mb-4">
        {text}
      </Notice>
    )
  );
}
