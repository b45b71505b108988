import { useState } from 'react'
import { useNavigate } from 'react-router'
import { onTheWay } from '../lib/asked-page.ts'
import { paths } from '../lib/paths.ts'
import { PageHeading } from '../ui/layout/PageHeading.tsx'
import { Stack } from '../ui/layout/Stack.tsx'
import { CheckYourEmailDialog, ForgotPasswordForm } from './ForgotPasswordForm.tsx'

/** The page for people who forgot their password. */
export function ForgotPasswordPage() {
  const navigate = useNavigate()
  const [isSent, setIsSent] = useState(false)
  const leave = () => void navigate(onTheWay(paths.login()))
  return (
    <Stack>
      <PageHeading
        title="Reset Password"
        lead="Enter your User ID. We will send instructions to the email address associated with the account."
      />
      <ForgotPasswordForm onDone={() => setIsSent(true)} onCancel={leave} />
      <CheckYourEmailDialog isOpen={isSent} onClose={leave} />
    </Stack>
  )
}
