import type { ReactNode } from 'react';
import { Button } from '#components/ui/buttons/Button.tsx';
import { focusFirstFieldOnMount } from '#hooks/focusOnMount.ts';

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

/** Shows the form of a dashboard card in edit mode: fields, Save and Cancel (section 4). */
export function EditorFrame(props: EditorFrameProps) {
  const { onSave, onCancel, saveDisabled = false, isChangedElsewhere, children, extraButtons } = props;
  return (
    <form
      ref={focusFirstFieldOnMount}
      noValidate
      className="space-y-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!saveDisabled) onSave();
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      {children}
      {isChangedElsewhere && (
        <p role="status" className="text-marigold-ink">
          This was changed in another tab or on another device. Saving here replaces it.
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" disabled={saveDisabled}>
          Save
        </Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
        {extraButtons}
      </div>
    </form>
  );
}
