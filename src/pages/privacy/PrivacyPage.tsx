import MessageCircle from 'lucide-react/icons/message-circle';
import type { ReactNode } from 'react';
import { DeferredChatOutcome } from '#components/chat/DeferredChatOutcome.tsx';
import { useChat } from '#components/chat/useChat.ts';
import { Button } from '#components/ui/buttons/Button.tsx';
import { Link } from '#components/ui/buttons/Link.tsx';
import { dataQuestionText } from '#domain/chat/accountMessages.ts';
import { formatDate } from '#domain/dates.ts';
import { PRIVACY_NOTICE_VERSION } from '#domain/requests/privacy.ts';
import { PRODUCT_NAME } from '#domain/product.ts';
import { paths } from '#paths';

/** Shows the privacy notice that India's Digital Personal Data Protection Act 2023 requires. */
export function PrivacyPage() {
  const chat = useChat();
  return (
    <div className="mx-auto max-w-read px-4 py-8 sm:px-6 lg:py-12">
      <h1 className="text-4xl">Privacy</h1>
      <p className="mt-3 text-ink-soft">
        {`This notice says what ${PRODUCT_NAME} knows about you, and what you can decide about it. India’s Digital Personal Data Protection Act 2023 requires it. Version of ${formatDate(PRIVACY_NOTICE_VERSION)}.`}
      </p>

      <PrivacySection title="What we keep, and why">
        <ul className="list-disc space-y-2 ps-5 marker:text-marigold">
          <li>
            <b>Your account</b>: username, email, password (only as a hash that cannot be read back) and what you write
            into your profile. We use it to sign you in and to fill in your forms.
          </li>
          <li>
            <b>Enquiries, bookings and packages you send</b>: names, phone, email, date, guests and your message. We use
            them to reply to you. With enquiries and packages we store which version of this notice you were shown.
          </li>
          <li>
            <b>Your plans</b>, when you are signed in: the services in your package, wedding date, budget, finished
            tasks, quiz answers, ceremonies with their guests, what you set for your estimates, and your scenarios. You
            then have them on all your devices.
          </li>
          <li>
            <b>Who plans with you</b>: the members of a plan with their roles, and open invitations. Of links, we keep
            only a hash, with the name of the person for whom you made them.
          </li>
          <li>
            <b>The history of a plan</b>: what was changed, when and by whom, for 30 days.
          </li>
          <li>
            <b>Votes and notes</b> that come through a link for the family. They need no account, and we do not learn
            who gave them, except for the name that you wrote on the link.
          </li>
          <li>
            <b>Reviews you write</b>, with your name. They help others choose.
          </li>
          <li>
            <b>On this device only</b>: your city, a copy of your plans, and what you have typed but not sent, until you
            close the tab. What you plan before you sign in stays on this device until then.
          </li>
        </ul>
        <p>
          Two cookies keep you signed in, for at most 90 days. Another one remembers for 180 days that you have signed
          in from this browser, so that nobody can lock you out by guessing your password. A fourth holds your city, so
          that lists appear at once. There is no advertising and no tracking, and no other site learns of your visit
          until you press a button that opens one, such as the chat.
        </p>
      </PrivacySection>

      <PrivacySection title="Who sees it">
        <p>
          Our team, and the vendor you ask. Everybody can see reviews. We sell no data. The chat app also stores what
          you write in the chat, under its own terms.
        </p>
        <p>
          The members of a plan see all of it, each other’s names, its history, and the votes. A link for the family
          shows the services with pictures and ceremonies, and only if you allow it prices and the total: neither your
          budget, nor the members, nor any phone number or email. Whoever has the link can open it until it ends.
        </p>
      </PrivacySection>

      <PrivacySection title="How long">
        <p>
          Until you withdraw it or delete your account. A plan that you share goes on with its other members, and
          without any member it is deleted. A deleted plan, and the history of a plan, go after 30 days. An invitation
          is good for 7 days, a link for the family for 30 days; its votes go a year later. We may delete your requests
          sooner, once their date has passed. Backups contain it for up to 14 days more. Our logs contain no names,
          phone numbers, emails or addresses.
        </p>
      </PrivacySection>

      <PrivacySection title="What you can do">
        <ul className="list-disc space-y-2 ps-5 marker:text-marigold">
          <li>
            <b>See and correct</b> your details, <b>change or cancel</b> a booking, <b>withdraw</b> an enquiry,{' '}
            <b>export</b> everything as a file, <b>delete</b> your account: all on{' '}
            <Link to={paths.account()} className="link">
              your account page
            </Link>
            , at once and without giving a reason.
          </li>
          <li>
            <b>Without an account</b>, for an earlier version of this notice, or for anything else, ask us in the chat.
            You may also complain to the Data Protection Board of India.
          </li>
        </ul>
        <Button variant="secondary" onClick={() => chat.open(dataQuestionText())}>
          <MessageCircle aria-hidden="true" className="size-5" />
          Ask about my data
        </Button>
        {chat.lastAttempt && <DeferredChatOutcome chat={chat.lastAttempt} />}
      </PrivacySection>
    </div>
  );
}

function PrivacySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mt-8 space-y-4">
      <h2 className="text-2xl">{title}</h2>
      {children}
    </section>
  );
}
