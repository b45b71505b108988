import { withNext } from '@hireproof/contract/identity/return-path'
import { courses } from '@hireproof/contract/tutorial/tutorial'
import type { Tutorial } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { nextStep } from '../../tutorial/lesson-list.ts'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'

type Props = {
  companyName: string
  progress: Tutorial
  /** Whether the lesson opens in a new tab, so that nothing typed here is lost. */
  isBeside?: boolean
}

/** Why the user takes the lesson for federal contractors first, and the one button that leads there and back. */
export function LessonInvitation({ companyName, progress, isBeside = false }: Props) {
  const { label, href } = nextStep(progress)
  const here = `${location.pathname}${location.search}`
  return (
    <>
      <p className="prose">
        {companyName} has a federal contract with the FAR E-Verify clause. Each user who creates its cases reads a short
        lesson once and passes its test of {courses['federal-contractor'].testSize} questions. This takes about 15
        minutes. {isBeside ? 'What you entered on this page stays.' : 'Then you come back to this page.'}
      </p>
      <div>
        {isBeside ? (
          <ButtonLink href={href} target="_blank">
            {`${label} (opens in a new tab)`}
          </ButtonLink>
        ) : (
          <ButtonLink href={withNext(href, here)}>{label}</ButtonLink>
        )}
      </div>
    </>
  )
}
