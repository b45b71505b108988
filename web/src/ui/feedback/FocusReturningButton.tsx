import { useLayoutEffect, useRef, type ComponentProps } from 'react'
import { Button } from '../Button.tsx'

/** A button that disappears once it has done its work. The focus that it had then goes to the page. */
export function FocusReturningButton(props: Omit<ComponentProps<typeof Button>, 'ref'>) {
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const present = button.current
    return () => {
      if (present && document.activeElement === present) document.getElementById('main')?.focus({ preventScroll: true })
    }
  }, [])
  return <Button ref={button} {...props} />
}
