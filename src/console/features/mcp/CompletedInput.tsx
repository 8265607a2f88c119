import { useCopy } from '@console/common/copy/languageContext';
import { completeArgument } from '@console/domain/tool-servers/completeArgument';
import { useAppDispatch } from '@console/state/hooks';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { CARD_ARGUMENTS_MAX_LENGTH } from '@contract/limits';
import { useEffect, useId, useState } from 'react';
import { contentCopy } from './callCopy';

const TYPED_MS = 250;

export interface Completion {
  server: string;
  ref: { type: 'ref/prompt'; name: string } | { type: 'ref/resource'; uri: string };
  /** Values of the other arguments. */
  context: Readonly<Record<string, string>>;
}

interface CompletedInputProps {
  name: string;
  required: boolean;
  hint: string | undefined;
  value: string;
  isMissing: boolean;
  /** Absent where the server completes nothing. */
  completion: Completion | undefined;
  onChange: (value: string) => void;
}

/** One argument as a text, with what the server proposes for it while it is typed. */
export const CompletedInput = (props: CompletedInputProps) => {
  const { name, required, hint, value, isMissing, completion, onChange } = props;
  const words = useCopy(contentCopy);
  const dispatch = useAppDispatch();
  const id = useId();
  const [proposed, setProposed] = useState<readonly string[]>([]);
  const [touched, setTouched] = useState<'no' | 'yes'>('no');
  const asked = completion && touched === 'yes' ? JSON.stringify(completion) : '';
  useEffect(() => {
    if (asked === '') return undefined;
    let isOver = false;
    const timer = setTimeout(() => {
      void dispatch(completeArgument(JSON.parse(asked) as Completion, { name, value })).then((values) => {
        if (!isOver) setProposed(values);
      });
    }, TYPED_MS);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [asked, dispatch, name, value]);
  const help = isMissing ? words.missing(name) : hint;
  return (
    <div>
      <label htmlFor={id} style={{ display: 'block', fontWeight: 500, marginBottom: 4 }}>
        {required ? `${name} *` : name}
      </label>
      <OutlinedInput
        fullWidth
        id={id}
        value={value}
        error={isMissing}
        inputProps={{
          list: `${id}list`,
          autoComplete: 'off',
          maxLength: CARD_ARGUMENTS_MAX_LENGTH,
          'aria-describedby': help === undefined ? undefined : `${id}help`,
        }}
        onFocus={() => {
          setTouched('yes');
        }}
        onChange={({ target }) => {
          onChange(target.value);
        }}
      />
      <datalist id={`${id}list`}>
        {proposed.map((one) => (
          <option key={one} value={one} />
        ))}
      </datalist>
      {help === undefined ? null : (
        <FormHelperText error={isMissing} id={`${id}help`}>
          {help}
        </FormHelperText>
      )}
    </div>
  );
};
