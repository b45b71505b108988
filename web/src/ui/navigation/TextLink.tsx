import type { ComponentPropsWithRef, ReactNode } from 'react'
import { Icon } from '../Icon.tsx'
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx'

type Props = ComponentPropsWithRef<'a'> & { href: string; isExternal?: boolean }

/** A link; a link to another site opens in a new tab and tells the reader. */
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

type BackLinkProps = { href: string; children: ReactNode }

/** The link back to the previous screen, above the page heading. */
export function BackLink({ href, children }: BackLinkProps) {
  return (
    <a className="back-link" href={href}>
      <Icon name="arrowLeft" />
      {children}
    </a>
  )
}
