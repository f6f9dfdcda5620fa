import { readPendingVote } from '#storage/pendingVotes.ts';
import { createVoteQueue } from './voteQueue.ts';
import type { VoteState } from './voteQueue.ts';

/**
 * Makes the buttons and notes of the review page in `root` work (section 14.8). Returns a function that stops this: it
 * removes the listeners from the window and the document, and no vote is sent afterwards.
 */
export function startVoting(root: Document): () => void {
  const controlsByAddress = new Map(
    Array.from(root.querySelectorAll<HTMLElement>('[data-vote-address]'), (element) => [
      element.dataset['voteAddress'] ?? '',
      findItemControls(element),
    ]),
  );
  const queue = createVoteQueue({
    addresses: [...controlsByAddress.keys()],
    report: (address, state) => controlsByAddress.get(address)?.show(state),
    onLinkEnd: () => {
      const message = root.getElementById('link-ended');
      message?.removeAttribute('hidden');
      // Move the focus to the message first: when the focused control is disabled, the focus is lost.
      if (root.activeElement !== root.body) message?.focus();
      for (const controls of controlsByAddress.values()) controls.disable();
      root.defaultView?.scrollTo(0, 0);
    },
  });
  for (const [address, { buttons, note, press, readVote, openNote }] of controlsByAddress) {
    const pending = readPendingVote(address);
    if (pending) {
      if (pending.vote !== null) press(pending.vote);
      // A note that is kept without a vote is a draft. Show the draft only if the server has no note.
      if (note && (pending.vote !== null || note.value === '')) {
        note.value = pending.note;
        if (pending.note !== '') openNote();
      }
    }
    for (const button of buttons)
      button.addEventListener('click', () => {
        press(button.value);
        openNote();
        queue.keep(address, readVote());
        void queue.send();
      });
    note?.addEventListener('input', () => {
      queue.keep(address, readVote());
      queue.sendAfterTyping();
    });
    note?.addEventListener('change', () => void queue.send());
  }
  const send = () => void queue.send();
  const sendOnVisibilityChange = () => (root.visibilityState === 'hidden' ? queue.sendAllAtOnce() : send());
  send();
  window.addEventListener('online', send);
  window.addEventListener('pagehide', queue.sendAllAtOnce);
  root.addEventListener('visibilitychange', sendOnVisibilityChange);
  return () => {
    queue.stop();
    window.removeEventListener('online', send);
    window.removeEventListener('pagehide', queue.sendAllAtOnce);
    root.removeEventListener('visibilitychange', sendOnVisibilityChange);
  };
}

/** Returns the controls of an item and the functions that read and change them. */
function findItemControls(element: HTMLElement) {
  const buttons = [...element.querySelectorAll('button')];
  const note = element.querySelector('textarea');
  const details = element.querySelector('details');
  const status = element.querySelector<HTMLElement>('[role=status]');
  return {
    buttons,
    note,
    press: (vote: string | null): void => {
      for (const button of buttons) button.setAttribute('aria-pressed', String(button.value === vote));
    },
    readVote: () => ({
      vote: buttons.find((button) => button.getAttribute('aria-pressed') === 'true')?.value ?? null,
      note: note?.value.trim() ?? '',
    }),
    show: ({ kind, text }: VoteState): void => {
      if (!status) return;
      status.dataset['state'] = kind;
      status.textContent = text;
    },
    openNote: (): void => {
      if (details) details.open = true;
    },
    disable: (): void => {
      for (const control of [...buttons, note]) if (control) control.disabled = true;
      if (details) details.open = Boolean(note?.value);
    },
  };
}
