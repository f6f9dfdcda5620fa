import Printer from 'lucide-react/icons/printer';
import { Button } from './Button.tsx';

/** Shows a button that prints the page. */
export function PrintButton() {
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-5" />
      Print
    </Button>
  );
}
