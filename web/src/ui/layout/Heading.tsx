import type { ComponentPropsWithRef } from 'react'

/** The rank of a heading within its page; `h1` is the page heading's alone. */
export type HeadingLevel = 2 | 3 | 4

type Props = ComponentPropsWithRef<'h2'> & { level: HeadingLevel }

/** A heading whose rank its surroundings decide. */
export function Heading({ level, children, ...rest }: Props) {
  const Tag = `h${level}` as const
  return <Tag {...rest}>{children}</Tag>
}
