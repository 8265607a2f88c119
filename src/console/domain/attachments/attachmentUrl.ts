import { readProfile } from '@console/common/api/readPage';
import { serviceBasesOf } from '@console/common/api/serviceBases';

/** Address of a file's bytes, for pictures and links of the page. */
export const attachmentUrl = (id: string): string =>
  `${serviceBasesOf(readProfile(), window.location).chat}/api/attachments/${encodeURIComponent(id)}`;
