import { Button } from '#components/ui/buttons/Button.tsx';

interface SaveButtonsProps {
  /** The label of the button that submits the form, such as 'Save Booking'. */
  label: string;
  /** Whether the form is being sent. */
  submitting?: boolean;
  /** Whether the form cannot be submitted at present. */
  disabled?: boolean;
  onCancel: () => void;
  buttonClassName?: string;
}

/** Shows the buttons of an editor: one submits its form, the other closes the editor without saving. */
export const SaveButtons = (props: SaveButtonsProps) => {
  const { label, submitting = false, disabled = false, onCancel, buttonClassName } = props;
  return (
    <div className="flex flex-wrap gap-2">
      <Button type="submit" disabled={disabled} busy={submitting} busyLabel="Saving..." className={buttonClassName}>
        {label}
      </Button>
      <Button variant="secondary" className={buttonClassName} onClick={onCancel}>
        Cancel
      </Button>
    </div>
  );
};
