import { runApp } from '../../identity/run-app.tsx'
import { routes } from './routes.tsx'

void runApp(routes)
