import { readProfile, readSubPath } from './readPage';
import { serviceBasesOf, type ServiceBases } from './serviceBases';

/** Addresses of the services for this page. */
export const servicesOfPage = (): ServiceBases =>
  serviceBasesOf(readProfile(), window.location, readSubPath());
