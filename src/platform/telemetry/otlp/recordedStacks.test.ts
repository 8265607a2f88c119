import { join } from 'node:path';
import { describeStacks } from '@test/support/describeStacks';

describeStacks(() => join(process.cwd(), 'test/recorded/requests'));
