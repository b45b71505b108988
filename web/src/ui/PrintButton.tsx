import { Button } from './Button.tsx'

type Props = { label?: string; size?: 'small' }

/** Opens the browser's print dialog. */
export function PrintButton({ label = 'Print', size }: Props) {
  return (
    <Button variant="outline" {...(size && { size })} onClick={() => window.print()}>
      {label}
    </Button>
  )
}
