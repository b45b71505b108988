import type { CaseRefusal } from '@hireproof/contract/cases/case-refusals'
import type { ComponentProps } from 'react'
import { Button } from '../ui/Button.tsx'
import { lazyPart } from '../ui/feedback/lazy-part.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'

/** The words for a refusal, of which few cases have one. */
export const WhyNot = lazyPart(async () => (await import('./WhyNot.tsx')).WhyNot, {
  Waiting: () => null,
  Failed: () => null,
})

type Props = Pick<ComponentProps<typeof ButtonLink>, 'href' | 'variant'> & {
  permission: true | CaseRefusal
  children: string
}

/** The link to a step that the status of a case offers; if the reader may not take it, disabled with the reason (CASE-191). */
export function StepLink({ permission, href, variant, children }: Props) {
  if (permission === 'CASE_STATUS_CONFLICT') return null
  if (permission === true) return <ButtonLink {...{ href, variant }}>{children}</ButtonLink>
  return (
    <Button variant={variant} disabledReason={<WhyNot refusal={permission} />}>
      {children}
    </Button>
  )
}
