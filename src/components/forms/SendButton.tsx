import MessageCircle from 'lucide-react/icons/message-circle';
import { Button } from '#components/ui/buttons/Button.tsx';

interface SendButtonProps {
  busy: boolean;
  children: string;
}

/** Shows the submit button of a form that opens the chat and also sends a request. */
export const SendButton = ({ busy, children }: SendButtonProps) => (
  <Button
    type="submit"
    busy={busy}
    busyLabel="Sending..."
    icon={<MessageCircle aria-hidden="true" className="size-5" />}
    className="w-full"
  >
    {children}
  </Button>
);
