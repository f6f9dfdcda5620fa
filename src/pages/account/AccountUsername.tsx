import { useAuth } from '#contexts/AuthContext.tsx';

/** Tells password managers, in a form without a visible username, to which account the password belongs. */
export function AccountUsername() {
  const { user } = useAuth();
  return <input hidden readOnly autoComplete="username" value={user?.username ?? ''} />;
}
