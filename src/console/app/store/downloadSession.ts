import { saveFile } from '@console/common/ui/saveFile';
import type { AppThunk } from './makeStore';
import { sessionFile, sessionFileName, type SessionTexts } from './sessionFile';

/** Saves what happened lately for a developer, who imports it into Redux DevTools. */
export const downloadSession =
  (texts: SessionTexts): AppThunk =>
  (_dispatch, _getState, { recording, now }) => {
    saveFile(sessionFileName(now()), sessionFile(recording(), texts));
  };
