// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

/// The code that an account takes on (EIP-7702) so that several calls happen together or not at all.
contract BatchAccount {
    struct Call {
        address to;
        uint256 value;
        bytes data;
    }

    error NotTheAccount();

    receive() external payable {}

    /// Only by a transaction of the account itself. What a failing call says comes through.
    function execute(Call[] calldata calls) external payable {
        if (msg.sender != address(this)) revert NotTheAccount();
        for (uint256 i = 0; i < calls.length; i++) {
            (bool ok, bytes memory answer) = calls[i].to.call{value: calls[i].value}(calls[i].data);
            if (!ok) {
                assembly ("memory-safe") {
                    revert(add(answer, 32), mload(answer))
                }
            }
        }
    }
}
