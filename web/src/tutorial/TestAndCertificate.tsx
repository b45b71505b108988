import { PASS_PERCENT, TEST_SIZE } from '@hireproof/contract/tutorial/tutorial'
import type { Tutorial } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { paths } from '../lib/paths.ts'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { areLessonsDone } from './next-step.ts'

type Props = { tutorial: Tutorial }

/** What comes after the lessons: the test, and what it is good for. */
export function TestAndCertificate({ tutorial }: Props) {
  return (
    <>
      <Section heading="Knowledge Test">
        <Stack>
          <p className="prose">{testText(tutorial)}</p>
          {tutorial.isComplete && areLessonsDone(tutorial) && (
            <div>
              <ButtonLink variant="outline" href={paths.knowledgeTest()}>
                Go to the knowledge test
              </ButtonLink>
            </div>
          )}
        </Stack>
      </Section>
      {tutorial.isComplete && (
        <Section heading="Certificate">
          <ButtonLink variant="outline" href={paths.certificate()}>
            View your certificate
          </ButtonLink>
        </Section>
      )}
    </>
  )
}

function testText({ isComplete, latestTest, ...tutorial }: Tutorial): string {
  const about = `${TEST_SIZE} questions about the lessons. You pass with ${PASS_PERCENT} percent right answers.`
  if (!areLessonsDone({ lessons: tutorial.lessons })) return `${about} The test opens when all lessons are done.`
  if (latestTest?.submittedAt === null) return `${about} You have a test that is not handed in yet.`
  if (latestTest?.isPassed) return `${about} You passed your last test.`
  return latestTest && !isComplete ? `${about} You did not pass your last test. Try again when you are ready.` : about
}
