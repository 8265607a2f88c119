import { useCopy } from '@console/common/copy/languageContext';
import { Chip } from '@console/common/ui/Chip';
import { WrapRow } from '@console/common/ui/WrapRow';
import type { ToolAnnotations } from '@contract/entities/toolServer';
import { toolCopy } from './mcpCopy';

const HINTS = ['readOnlyHint', 'destructiveHint', 'idempotentHint', 'openWorldHint'] as const;

/** Hints of the server about its tool; one that it does not give is taken at the worst. */
export const ToolAnnotationList = ({ annotations }: { annotations: ToolAnnotations }) => {
  const words = useCopy(toolCopy);
  return (
    <WrapRow sx={{ gap: '6px' }}>
      {HINTS.map((hint) => (
        <Chip key={hint} outlined>
          {words[hint]}: {annotations[hint] ? words.yes : words.no}
        </Chip>
      ))}
    </WrapRow>
  );
};
