import MessageCircle from 'lucide-react/icons/message-circle';
import * as z from 'zod/mini';
import { AuthFrame } from '#components/layout/AuthFrame.tsx';
import { DeferredChatOutcome } from '#components/chat/DeferredChatOutcome.tsx';
import { useChat } from '#components/chat/useChat.ts';
import { Form } from '#components/forms/Form.tsx';
import { FormUsername } from '#components/forms/FormUsername.tsx';
import { useForm } from '#components/forms/useForm.ts';
import { PrivacyNote } from '#components/forms/PrivacyNote.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Link } from '#components/ui/buttons/Link.tsx';
import { username } from '#contract/formFields.ts';
import { forgotPasswordText } from '#domain/chat/accountMessages.ts';
import { paths } from '#paths';

const forgotPasswordForm = z.strictObject({ username });

/** Lets the user ask for help in the chat, since the backend has no call that resets a password. */
export function ForgotPasswordPage() {
  const chat = useChat();
  const form = useForm({
    schema: forgotPasswordForm,
    values: { username: '' },
    failure: 'Failed to send message. Please try again.',
    inClick: (typed) => chat.open(forgotPasswordText(typed.username)),
    onSubmit: () => undefined,
  });

  return (
    <AuthFrame
      title="Forgot your password?"
      introduction="Tell us your username and ask us in the chat. A person will help you sign in again."
      footer={
        <p>
          Do you remember it?{' '}
          <Link to={paths.login()} className="link">
            Back to sign in
          </Link>
        </p>
      }
    >
      <Form form={form} label="Ask for help with your password">
        <FormUsername form={form} name="username" />
        <Button type="submit" className="w-full">
          <MessageCircle aria-hidden="true" className="size-5" />
          Ask on WhatsApp
        </Button>
        {chat.lastAttempt && <DeferredChatOutcome chat={chat.lastAttempt} />}
        <PrivacyNote audience="" purpose="help you sign in again" />
      </Form>
    </AuthFrame>
  );
}
