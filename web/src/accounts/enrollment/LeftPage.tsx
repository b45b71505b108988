import { signOut } from '@hireproof/contract/identity/identity.endpoints'
import { useQuery } from '@tanstack/react-query'
import { call, session } from '../../lib/api.ts'
import { paths } from '../../lib/paths.ts'
import { Loaded } from '../../ui/feedback/Loaded.tsx'
import { PageHeading } from '../../ui/layout/PageHeading.tsx'
import { Stack } from '../../ui/layout/Stack.tsx'
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx'

/** Signs out a person who enrolls a company. */
export function LeftPage() {
  const query = useQuery({
    queryKey: ['leave the enrollment'],
    queryFn: async () => {
      await call(signOut, {})
      session.drop()
      return true
    },
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  return (
    <Stack>
      <PageHeading title="Log Out" />
      <Loaded query={query} what="the sign-out" heading="We could not sign you out">
        {() => (
          <>
            <p className="prose">You are signed out. What you saved in your enrollment is still there.</p>
            <div>
              <ButtonLink href={paths.enrollment.start()}>Go to the enrollment</ButtonLink>
            </div>
          </>
        )}
      </Loaded>
    </Stack>
  )
}
