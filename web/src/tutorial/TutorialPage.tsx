import { courses, PASS_PERCENT } from '@hireproof/contract/tutorial/tutorial'
import type { Tutorial } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { useQuery } from '@tanstack/react-query'
import { paths } from '../lib/paths.ts'
import { useMe } from '../lib/started.ts'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { StatusTag } from '../ui/layout/StatusTag.tsx'
import { ButtonLink } from '../ui/navigation/ButtonLink.tsx'
import { progressOf } from './course.ts'
import { FederalContractorSection, mayNeedFederalLesson } from './FederalContractorSection.tsx'
import { areLessonsDone, lessonsOf, nextStep } from './lesson-list.ts'

type TutorialWelcomeProps = { tutorial: Tutorial }

const lessons = lessonsOf('general')
const { testSize } = courses.general
const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0)

/** What a new user must do before anything else; nothing for users who have done it. */
function TutorialWelcome({ tutorial }: TutorialWelcomeProps) {
  if (tutorial.isComplete) return null
  const { label, href } = nextStep(tutorial)
  return (
    <Stack>
      <div className="prose">
        <p>You complete the tutorial once, before you can work with the rest of the product:</p>
        <ol>
          <li>
            Read the {lessons.length} lessons, about {minutes} minutes in total. Mark each one as done.
          </li>
          <li>
            Take the knowledge test: {testSize} questions. You need {PASS_PERCENT} percent correct answers to pass, and
            you can take it as often as you need.
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

/** The tutorial at a glance: what is done, and what comes next with a link to it. */
export function TutorialPage() {
  const { user, account } = useMe()
  const query = useQuery(progressOf('general'))
  return (
    <Stack gap="large">
      <PageHeading title="Tutorial" lead={query.data && leadOf(query.data, user.firstName)} />
      <Loaded query={query} what="the tutorial">
        {(tutorial) => (
          <>
            <TutorialWelcome tutorial={tutorial} />
            <Section heading="Lessons">
              <LessonsList lessons={tutorial.lessons} />
            </Section>
            <TestAndCertificate tutorial={tutorial} />
            {tutorial.isComplete && mayNeedFederalLesson(account) && <FederalContractorSection />}
          </>
        )}
      </Loaded>
    </Stack>
  )
}

const leadOf = ({ isComplete }: Tutorial, firstName: string) =>
  isComplete
    ? 'You have completed the tutorial. Read it again whenever you like.'
    : `Welcome, ${firstName}. Here you learn how new hires are verified, step by step.`

type Props = Pick<Tutorial, 'lessons'>

/** The lessons in order, each with its length and whether it is done. */
function LessonsList({ lessons: progress }: Props) {
  const isDone = (id: string) => progress.some((lesson) => lesson.id === id && lesson.isDone)
  return (
    <ol className="lessons">
      {lessons.map(({ id, title, minutes }) => (
        <li className="lessons__lesson" key={id}>
          <a className="lessons__title" href={paths.lesson(id)}>
            {title}
          </a>
          <span className="lessons__minutes">{minutes} minutes</span>
          <span className="lessons__state">
            {isDone(id) ? <StatusTag tone="success">Done</StatusTag> : <StatusTag>Not done</StatusTag>}
          </span>
        </li>
      ))}
    </ol>
  )
}

type TestAndCertificateProps = { tutorial: Tutorial }

/** The part after the lessons: the test, and the certificate for it. */
function TestAndCertificate({ tutorial }: TestAndCertificateProps) {
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
  const about = `${testSize} questions about the lessons. You need ${PASS_PERCENT} percent correct answers to pass.`
  if (!areLessonsDone({ lessons: tutorial.lessons })) return `${about} You can take the test when all lessons are done.`
  if (latestTest?.submittedAt === null) return `${about} You have a test that you have not submitted yet.`
  if (latestTest?.isPassed) return `${about} You passed your last test.`
  return latestTest && !isComplete ? `${about} You did not pass your last test. Try again when you are ready.` : about
}
