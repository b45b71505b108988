import type { ComponentPropsWithRef } from 'react'
import { Icon } from '../Icon.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

type Props = ComponentPropsWithRef<'a'> & { href: string; isExternal?: boolean }

/** A link; one to another site opens beside this one and says so. */
export function TextLink({ isExternal = false, children, ...rest }: Props) {
  if (!isExternal) return <a {...rest}>{children}</a>
  return (
    <a {...rest} target="_blank" rel="noreferrer">
      {children}
      <Icon name="external" />
      <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
    </a>
  )
}
