// SPDX-License-Identifier: MIT
pragma solidity ^0.8.24;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {Address} from "@openzeppelin/contracts/utils/Address.sol";
import {IAggregationExecutor, NATIVE, SwapDescription} from "./IAggregationExecutor.sol";

/// The router of an aggregator, with the functions of the public one's sixth version: what is sold goes to an executor,
/// which brings what is bought; less than the minimum reverts. Only this contract needs an allowance.
contract AggregationRouter {
    using SafeERC20 for IERC20;

    uint256 private constant _PARTIAL_FILL = 1;
    uint256 private constant _EIP2612_LENGTH = 7 * 32;
    uint256 private constant _DAI_LENGTH = 8 * 32;

    error InvalidMsgValue();
    error PartialFillNotAllowed();
    error ReturnAmountIsNotEnough(uint256 result, uint256 minReturn);
    error ZeroMinReturn();

    receive() external payable {}

    function swap(IAggregationExecutor executor, SwapDescription calldata desc, bytes calldata data)
        external
        payable
        returns (uint256 returnAmount, uint256 spentAmount)
    {
        if (desc.minReturnAmount == 0) revert ZeroMinReturn();
        if (desc.flags & _PARTIAL_FILL != 0) revert PartialFillNotAllowed();
        bool isNative = desc.srcToken == NATIVE;
        if (msg.value != (isNative ? desc.amount : 0)) revert InvalidMsgValue();
        if (!isNative) IERC20(desc.srcToken).safeTransferFrom(msg.sender, desc.srcReceiver, desc.amount);
        executor.execute{value: msg.value}(msg.sender, data);

        address receiver = desc.dstReceiver == address(0) ? msg.sender : desc.dstReceiver;
        uint256 before = _balanceOf(desc.dstToken, receiver);
        _sendAll(desc.dstToken, receiver);
        returnAmount = _balanceOf(desc.dstToken, receiver) - before;
        if (returnAmount < desc.minReturnAmount) revert ReturnAmountIsNotEnough(returnAmount, desc.minReturnAmount);
        spentAmount = desc.amount;
    }

    /// `permit` is the token's address and what its permit is called with, by EIP-2612 or as DAI has it. One that was used
    /// by somebody else already does no harm: its allowance stands.
    function permitAndCall(bytes calldata permit, bytes calldata action) external payable {
        bytes calldata arguments = permit[20:];
        bytes4 selector;
        if (arguments.length == _EIP2612_LENGTH) selector = 0xd505accf;
        if (arguments.length == _DAI_LENGTH) selector = 0x8fcbaf0c;
        if (selector != 0) {
            (bool ok,) = address(bytes20(permit[:20])).call(abi.encodePacked(selector, arguments));
            ok;
        }
        Address.functionDelegateCall(address(this), action);
    }

    function _balanceOf(address token, address account) private view returns (uint256) {
        return token == NATIVE ? account.balance : IERC20(token).balanceOf(account);
    }

    function _sendAll(address token, address receiver) private {
        uint256 amount = _balanceOf(token, address(this));
        if (token == NATIVE) Address.sendValue(payable(receiver), amount);
        else IERC20(token).safeTransfer(receiver, amount);
    }
}
