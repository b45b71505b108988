import { getTutorial, type Tutorial } from '@hireproof/contract/tutorial/tutorial.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '../lib/started.ts'
import { q } from '../lib/query.ts'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Section } from '../ui/layout/Section.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { LessonsList } from './LessonsList.tsx'
import { Loaded } from '../ui/feedback/Loaded.tsx'
import { TestAndCertificate } from './TestAndCertificate.tsx'
import { TutorialWelcome } from './TutorialWelcome.tsx'

/** The tutorial at a glance: what is done, what comes next, and the way there. */
export function TutorialPage() {
  const { user } = useMe()
  const query = useQuery(q(getTutorial, {}))
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
