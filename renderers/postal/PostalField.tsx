import { TextField } from '../text/TextField.tsx'

/** A postal code is typed like any text; what it finds is the session's business, and its notes say so. */
export const PostalField = TextField
