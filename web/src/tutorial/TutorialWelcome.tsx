import { PASS_PERCENT, TEST_SIZE } from '@hireproof/contract/tutorial/tutorial'
import type { Tutorial } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { lessonList } from './lesson-list.ts'
import { nextStep } from './next-step.ts'

type Props = { tutorial: Tutorial }

const minutes = lessonList.reduce((sum, lesson) => sum + lesson.minutes, 0)

/** What a new user has to do before anything else; nothing for those who have done it. */
export function TutorialWelcome({ tutorial }: Props) {
  if (tutorial.isComplete) return null
  const { label, href } = nextStep(tutorial)
  return (
    <Stack>
      <div className="prose">
        <p>You complete the tutorial once, before you can work with the rest of the product:</p>
        <ol>
          <li>
            Read the {lessonList.length} lessons, about {minutes} minutes in all. Mark each one as done.
          </li>
          <li>
            Take the knowledge test: {TEST_SIZE} questions, of which {PASS_PERCENT} percent have to be right. You can
            take it as often as you need.
          </li>
        </ol>
        <p>You can stop at any time. Lessons that are done stay done.</p>
      </div>
      <div>
        <ButtonLink href={href}>{label}</ButtonLink>
      </div>
    </Stack>
  )
}
