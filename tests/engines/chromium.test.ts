import { journeysIn } from './journeys/all.ts'

journeysIn('chromium')
