import { useId } from 'react';
import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { DeferredChatOutcome } from '../chat/DeferredChatOutcome.tsx';
import { PrivacyNote } from './PrivacyNote.tsx';
import { Card } from '#components/ui/Card.tsx';
import { Notice } from '#components/ui/messages/Notice.tsx';
import { Form } from './Form.tsx';
import { SendButton } from './SendButton.tsx';
import type { ChatFormModel } from './useChatForm.ts';

interface EnquiryCardProps<Values extends FieldValues, ValidValues> {
  chatForm: ChatFormModel<Values, ValidValues>;
  title: string;
  /** The label of the button, and of the form for screen readers. */
  buttonLabel: string;
  /** The fields of the form. */
  children: ReactNode;
}

/** Shows the form of an enquiry and, after it was submitted, the result. */
export function EnquiryCard<Values extends FieldValues, ValidValues>(props: EnquiryCardProps<Values, ValidValues>) {
  const { chatForm, title, buttonLabel, children } = props;
  const { form, chat, receivedKey, nextStepText } = chatForm;
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId} className="p-5 print:hidden">
      <h2 id={titleId} className="text-xl">
        {title}
      </h2>
      <p className="mt-1 mb-4 text-ink-soft">
        When you press the button, we receive your enquiry, and the chat opens with the same message.
      </p>
      <Form form={form} label={buttonLabel} nextStepText={nextStepText}>
        {children}
        <SendButton busy={form.submitting}>{buttonLabel}</SendButton>
        {receivedKey !== '' && <Notice tone="success">Enquiry submitted successfully!</Notice>}
        {chat && <DeferredChatOutcome chat={chat} />}
        <PrivacyNote
          purpose="reply to your enquiry"
          audience="Only our team and the vendor you ask see them, until you withdraw your enquiry or ask us to delete it."
        />
      </Form>
    </Card>
  );
}
