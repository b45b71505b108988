import type { Tutorial } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { nextStep } from './next-step.ts'

type Props = { tutorial: Tutorial }

/** Says what is missing to a certificate. */
export function NoCertificate({ tutorial }: Props) {
  const { label, href } = nextStep(tutorial)
  return (
    <Stack>
      <p className="prose">
        {tutorial.isComplete
          ? 'You completed the tutorial before certificates were given. Pass the knowledge test to get one.'
          : 'You get a certificate when all lessons are done and you have passed the knowledge test.'}
      </p>
      <div>
        <ButtonLink href={href}>{label}</ButtonLink>
      </div>
    </Stack>
  )
}
