import X from 'lucide-react/icons/x';
import { type ReactNode, useId, useRef } from 'react';

interface DialogProps {
  open: boolean;
  /** Called on Escape, on the close button and on a click outside the dialog. */
  onClose: () => void;
  title: string;
  /**
   * Whether an action of the dialog is in progress. The dialog then stays open: closing it would not stop the action.
   */
  busy?: boolean;
  children: ReactNode;
  /** Buttons at the bottom, the safest one first. */
  actions?: ReactNode;
}

/** Shows a modal dialog and renders its content only while it is open. The native element manages the focus. */
export function Dialog({ open, onClose, title, busy = false, children, actions }: DialogProps) {
  const titleId = useId();
  const close = () => {
    if (!busy) onClose();
  };
  // A click outside closes the dialog only if the press also began outside: a text selection that is dragged out of the
  // dialog ends in such a click too.
  const wasPressedOutside = useRef(false);
  if (!open) return null;
  return (
    // Keyboard users close the dialog with Escape (the cancel event) or the button. Clicking outside is a shortcut.
    <dialog
      ref={showModal}
      aria-labelledby={titleId}
      // While an action is in progress, 'none' makes Escape do nothing. With 'closerequest', a second press of Escape
      // would close the dialog without an event that can be prevented.
      closedby={busy ? 'none' : 'closerequest'}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={({ target, currentTarget }) => (wasPressedOutside.current = target === currentTarget)}
      onClick={({ target, currentTarget }) => {
        if (target === currentTarget && wasPressedOutside.current) close();
      }}
      className="m-auto w-[min(32rem,calc(100vw-2rem))] rounded-lg border border-line bg-card p-0 text-ink shadow-float backdrop:bg-sunk/80 backdrop:backdrop-blur-xs"
    >
      <div className="p-6">
        <div className="flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-2xl">
            {title}
          </h2>
          <button
            type="button"
            aria-label="Close"
            aria-disabled={busy || undefined}
            onClick={close}
            className="-me-3 -mt-2 grid size-11 shrink-0 place-items-center rounded hover:bg-marigold-wash"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <div className="mt-3">{children}</div>
        {actions && <div className="mt-6 flex flex-wrap justify-end gap-3">{actions}</div>}
      </div>
    </dialog>
  );
}

/**
 * A ref callback that opens the dialog, and returns a function that closes it. React calls this function before it
 * removes the dialog from the page, so that the browser returns the focus to the element that had it before.
 */
function showModal(dialog: HTMLDialogElement): () => void {
  dialog.showModal();
  return () => dialog.close();
}
