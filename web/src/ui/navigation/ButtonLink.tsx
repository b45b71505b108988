import type { ComponentPropsWithRef } from 'react'
import { buttonClass, type ButtonLook } from '../class-names.ts'

type Props = Omit<ComponentPropsWithRef<'a'>, 'className'> & ButtonLook & { href: string }

/** A link in the shape of a button: it leads somewhere, a `Button` does something. */
export function ButtonLink({ variant, size, children, ...rest }: Props) {
  return (
    <a {...rest} className={buttonClass({ variant, size })}>
      {children}
    </a>
  )
}
