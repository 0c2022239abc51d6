import type { HandleErrorFunction } from 'react-router'
import { pageFailure } from '#contract/reader.ts'

/** The server logs the failure once, with its request; without this function React Router prints it. */
export const handleError: HandleErrorFunction = (error, { context }) => context.get(pageFailure)(error)
