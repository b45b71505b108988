import { Button } from './Button.tsx'

type Props = { label?: string }

/** Opens the browser's print dialog. */
export function PrintButton({ label = 'Print' }: Props) {
  return (
    <Button variant="outline" onClick={() => window.print()}>
      {label}
    </Button>
  )
}
