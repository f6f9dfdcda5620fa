import { Button } from '#components/ui/buttons/Button.tsx';

interface SaveButtonsProps {
  /** The label of the button that submits the form: 'Save Booking'. */
  label: string;
  /** Whether the form is being sent. */
  submitting?: boolean;
  onCancel: () => void;
  buttonClassName?: string;
}

/** Shows the buttons of an editor: one submits its form, the other closes the editor without saving. */
export const SaveButtons = ({ label, submitting = false, onCancel, buttonClassName }: SaveButtonsProps) => (
  <div className="flex flex-wrap gap-2">
    <Button type="submit" busy={submitting} busyLabel="Saving..." className={buttonClassName}>
      {label}
    </Button>
    <Button variant="secondary" className={buttonClassName} onClick={onCancel}>
      Cancel
    </Button>
  </div>
);
