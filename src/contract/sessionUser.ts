/**
 * Id of the user for whom a client speaks: a header of its calls, and a field of a handshake (in its `auth`, or in the query of a
 * stream). Where the session is another user's, the answer is 401 with this code; left out, nothing is compared.
 */
export const SESSION_USER_HEADER = 'x-session-user';
export const SESSION_USER_PARAMETER = 'sessionUser';
export const OTHER_USER = 'other-user';
