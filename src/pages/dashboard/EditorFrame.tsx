import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { EditorsOnly } from '#components/sharing/EditorsOnly.tsx';
import { Button } from '#components/ui/buttons/Button.tsx';
import { focusFirstFieldOnMount } from '#hooks/focusOnMount.ts';
import { onEscape } from '#hooks/onEscape.ts';
import { useCanEdit } from '#plan/useCanEdit.ts';

interface EditorFrameProps {
  onSave: () => void;
  onCancel: () => void;
  saveDisabled?: boolean;
  /** Whether the value was changed elsewhere, such as in another tab, since the editor was opened. */
  isChangedElsewhere: boolean;
  children: ReactNode;
  /** Buttons in addition to Save and Cancel. */
  extraButtons?: ReactNode;
}

/**
 * Shows the form of a dashboard card in edit mode: fields, Save and Cancel (section 4). If the user becomes a viewer
 * of the plan while the form is open, it keeps what they have typed, but they cannot save it.
 */
export function EditorFrame(props: EditorFrameProps) {
  const { onSave, onCancel, saveDisabled = false, isChangedElsewhere, children, extraButtons } = props;
  const canSave = useCanEdit() && !saveDisabled;
  return (
    <form
      ref={focusFirstFieldOnMount}
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!canSave) return;
        // Render the error message of a field before the field gets the focus, so that screen readers announce both.
        flushSync(onSave);
        event.currentTarget.querySelector<HTMLElement>('[aria-invalid]')?.focus();
      }}
      onKeyDown={onEscape(onCancel)}
    >
      {children}
      {isChangedElsewhere && (
        <p role="status" className="text-marigold-ink">
          This was changed in another tab or on another device. Saving here replaces it.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={!canSave}>
          Save
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        <EditorsOnly>{extraButtons}</EditorsOnly>
      </div>
    </form>
  );
}
