import { createAction } from '@reduxjs/toolkit';

/** Some call or socket was answered 401, with this code: the session is gone, whatever this browser believed. */
export const sessionExpired = createAction<string | undefined>('session/expired');

/** Some call was answered 403: the user may have fewer rights than this browser believes. */
export const rightsRefused = createAction('session/rightsRefused');
