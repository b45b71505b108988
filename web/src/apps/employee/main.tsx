import { QueryClientProvider } from '@tanstack/react-query'
import { createRoot } from 'react-dom/client'
import { EmployeeApp } from '../../employee/EmployeeApp.tsx'
import { navigate } from '../../employee/address.ts'
import { prepare } from '../../employee/portal-pages.tsx'
import { queryClient } from '../../lib/query.ts'
import { routeLinks } from '../../lib/route-links.ts'
import { takeCode } from '../../mailed-link/one-time-code.ts'

routeLinks('employee', navigate)

void prepare(takeCode()).then(() =>
  createRoot(document.getElementById('root') as HTMLElement).render(
    <QueryClientProvider client={queryClient}>
      <EmployeeApp />
    </QueryClientProvider>,
  ),
)
