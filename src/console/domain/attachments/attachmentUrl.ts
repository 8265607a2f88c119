import { servicesOfPage } from '@console/common/api/servicesOfPage';

/** Address of a file's bytes, for pictures and links of the page. */
export const attachmentUrl = (id: string): string =>
  `${servicesOfPage().chat}/api/attachments/${encodeURIComponent(id)}`;
