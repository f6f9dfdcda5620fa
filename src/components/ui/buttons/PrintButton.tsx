import Printer from 'lucide-react/icons/printer';
import { Button } from './Button.tsx';

/** Prints the page. */
export function PrintButton() {
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      <Printer aria-hidden="true" className="size-5" />
      Print
    </Button>
  );
}
