import { useCopy } from '@console/common/copy/languageContext';
import { FormDialog } from '@console/common/ui/FormDialog';
import { LabelledGroup } from '@console/common/ui/LabelledGroup';
import { TextField } from '@console/common/ui/TextField';
import { CopiedText } from '@console/domain/issued-keys/CopiedText';
import { useCopyText } from '@console/domain/issued-keys/useCopyText';
import type { EnrolmentResponse } from '@contract/http/secondFactor';
import { styled } from '@mui/material/styles';
import { useMemo } from 'react';
import { encode } from 'uqr';
import { secondFactorCopy } from './secondFactorCopy';

const CODE_MAX_LENGTH = 40;
const QUIET = 4;

const Picture = styled('svg')({ alignSelf: 'center', width: 196, height: 196, background: '#fff' });

/** Black on white in every look: that is what cameras read. */
const QrCode = ({ text, label }: { text: string; label: string }) => {
  const { size, path } = useMemo(() => {
    const { data } = encode(text, { border: QUIET });
    const cells = data.flatMap((row, y) =>
      row.flatMap((isDark, x) => (isDark ? [`M${String(x)} ${String(y)}h1v1h-1z`] : [])),
    );
    return { size: data.length, path: cells.join('') };
  }, [text]);
  const extent = String(size);
  return (
    <Picture role="img" aria-label={label} viewBox={`0 0 ${extent} ${extent}`} shapeRendering="crispEdges">
      <path d={path} fill="#000" />
    </Picture>
  );
};

/** For the app: to scan, or to type. */
export const Enrolment = ({ secret, uri }: EnrolmentResponse) => {
  const words = useCopy(secondFactorCopy);
  return (
    <>
      <QrCode text={uri} label={words.picture} />
      <LabelledGroup>
        <span>{words.letters}</span>
        <CopiedText aria-label={words.letters}>{secret.match(/.{1,4}/g)?.join(' ')}</CopiedText>
      </LabelledGroup>
    </>
  );
};

interface CodeFieldProps {
  value: string;
  onChange: (code: string) => void;
  hint: string;
}

export const CodeField = ({ value, onChange, hint }: CodeFieldProps) => {
  const words = useCopy(secondFactorCopy);
  return (
    <TextField
      label={words.code}
      autoComplete="one-time-code"
      maxLength={CODE_MAX_LENGTH}
      value={value}
      hint={hint}
      error={undefined}
      onChange={onChange}
    />
  );
};

/** Whether it can be one at all: six digits, or more for a recovery code. */
export const isCodeLike = (code: string): boolean => code.replaceAll(/[\s-]/g, '').length >= 6;

/** Shown once; whoever goes on says that they are kept. */
export const RecoveryCodesDialog = ({
  codes,
  onClose,
}: {
  codes: readonly string[];
  onClose: () => void;
}) => {
  const words = useCopy(secondFactorCopy);
  const copy = useCopyText();
  const text = codes.join('\n');
  return (
    <FormDialog
      key="codes"
      title={words.codesTitle}
      description={words.codesHint}
      submitLabel={words.kept}
      cancelLabel={words.copy}
      busy={false}
      failure={undefined}
      onSubmit={onClose}
      onClose={() => {
        copy(text);
      }}
    >
      <CopiedText aria-label={words.codes}>{text}</CopiedText>
    </FormDialog>
  );
};
