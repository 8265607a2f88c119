import type { ToneName } from '@console/common/ui/tone';
import type { Priority, TraceEventType } from '@contract/entities/traceEvent';
import {
  ChevronDown,
  ChevronsUp,
  CircleHelp,
  CornerDownRight,
  Equal,
  FileText,
  OctagonX,
  PackageCheck,
  Reply,
  ShieldAlert,
  Split,
  Wrench,
  type LucideIcon,
} from 'lucide-react';

interface Look {
  Icon: LucideIcon;
  tone: ToneName;
}

/** The most frequent types are ink and grey, so that the others are found at a glance. */
export const TYPE_LOOKS: Record<TraceEventType, Look> = {
  instruction: { Icon: CornerDownRight, tone: 'accent' },
  question: { Icon: CircleHelp, tone: 'info' },
  report: { Icon: FileText, tone: 'grey' },
  response: { Icon: Reply, tone: 'grey' },
  'tool.call': { Icon: Wrench, tone: 'tool' },
  'tool.result': { Icon: PackageCheck, tone: 'tool' },
  decision: { Icon: Split, tone: 'purple' },
  'policy.warn': { Icon: ShieldAlert, tone: 'warning' },
  error: { Icon: OctagonX, tone: 'error' },
};

export const PRIORITY_LOOKS: Record<Priority, Look> = {
  high: { Icon: ChevronsUp, tone: 'error' },
  medium: { Icon: Equal, tone: 'warning' },
  low: { Icon: ChevronDown, tone: 'grey' },
};
